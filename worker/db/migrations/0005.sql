-- Names that look the same are the same (worker/auth/look-alikes.ts): keys of names in Cyrillic or Greek letters are written as the Latin
-- letters that they look like. Where somebody has that name already, the key stays as it is.

UPDATE OR IGNORE users SET username =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(username, 'а', 'a'), 'в', 'b'), 'е', 'e'), 'ѕ', 's'), 'і', 'i'), 'ј', 'j'), 'к', 'k'), 'м', 'm'), 'н', 'h'), 'о', 'o'), 'р', 'p'), 'с', 'c'), 'т', 't'), 'у', 'y'), 'х', 'x'), 'һ', 'h'), 'ԁ', 'd'), 'ԛ', 'q'), 'ԝ', 'w'), 'ӏ', 'l'), 'α', 'a'), 'β', 'b'), 'ε', 'e'), 'ζ', 'z'), 'η', 'h'), 'ι', 'i'), 'κ', 'k'), 'μ', 'm'), 'ν', 'n'), 'ο', 'o'), 'ρ', 'p'), 'τ', 't'), 'υ', 'y'), 'χ', 'x'), 'ϳ', 'j')
WHERE username GLOB '*[α-ϳа-ԝ]*';

UPDATE OR IGNORE users SET guest_key =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(guest_key, 'а', 'a'), 'в', 'b'), 'е', 'e'), 'ѕ', 's'), 'і', 'i'), 'ј', 'j'), 'к', 'k'), 'м', 'm'), 'н', 'h'), 'о', 'o'), 'р', 'p'), 'с', 'c'), 'т', 't'), 'у', 'y'), 'х', 'x'), 'һ', 'h'), 'ԁ', 'd'), 'ԛ', 'q'), 'ԝ', 'w'), 'ӏ', 'l'), 'α', 'a'), 'β', 'b'), 'ε', 'e'), 'ζ', 'z'), 'η', 'h'), 'ι', 'i'), 'κ', 'k'), 'μ', 'm'), 'ν', 'n'), 'ο', 'o'), 'ρ', 'p'), 'τ', 't'), 'υ', 'y'), 'χ', 'x'), 'ϳ', 'j')
WHERE guest_key GLOB '*[α-ϳа-ԝ]*';

UPDATE OR IGNORE reserved_names SET key =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'а', 'a'), 'в', 'b'), 'е', 'e'), 'ѕ', 's'), 'і', 'i'), 'ј', 'j'), 'к', 'k'), 'м', 'm'), 'н', 'h'), 'о', 'o'), 'р', 'p'), 'с', 'c'), 'т', 't'), 'у', 'y'), 'х', 'x'), 'һ', 'h'), 'ԁ', 'd'), 'ԛ', 'q'), 'ԝ', 'w'), 'ӏ', 'l'), 'α', 'a'), 'β', 'b'), 'ε', 'e'), 'ζ', 'z'), 'η', 'h'), 'ι', 'i'), 'κ', 'k'), 'μ', 'm'), 'ν', 'n'), 'ο', 'o'), 'ρ', 'p'), 'τ', 't'), 'υ', 'y'), 'χ', 'x'), 'ϳ', 'j')
WHERE key GLOB '*[α-ϳа-ԝ]*';

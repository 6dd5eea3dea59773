// What the native solvers share: hands of dice by number, and probabilities in whole parts. TypeScript counts and rounds alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

using Hand = std::array<int, 7>;  // how many wildcards, then dice of each face in bidding order

struct Rules {
  bool dice;  // Liar's Dice: the highest face, ones, is a joker until it is bid (RULES 3.3)
  double wild;
};

struct Seat {
  int count = 0;
  std::vector<Hand> hands;
  std::vector<double> chance;
  std::vector<int> matches[2][6];  // [ones locked][face][hand]
};

inline double factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

// All hands of a seat: first those with the most of the lowest symbol.
inline void enumerate(Hand& hand, int symbol, int left, std::vector<Hand>& out) {
  if (symbol == 6) {
    hand[6] = left;
    out.push_back(hand);
    return;
  }
  for (int n = left; n >= 0; n--) {
    hand[symbol] = n;
    enumerate(hand, symbol + 1, left - n, out);
  }
}

inline double chanceOf(const Hand& hand, int dice, double wild) {
  double p = factorial(dice);
  for (int s = 0; s < 7; s++) {
    double each = s == 0 ? wild : (1 - wild) / 6;
    for (int n = 0; n < hand[s]; n++) p *= each;
    p /= factorial(hand[s]);
  }
  return p;
}

inline Seat seatOf(const Rules& rules, int dice) {
  Seat seat;
  Hand hand{};
  std::vector<Hand> all;
  enumerate(hand, 0, dice, all);
  for (const Hand& one : all) {
    if (rules.wild == 0 && one[0] > 0) continue;
    seat.count++;
    seat.hands.push_back(one);
    seat.chance.push_back(chanceOf(one, dice, rules.wild));
    for (int locked = 0; locked < 2; locked++)
      for (int face = 0; face < 6; face++)
        seat.matches[locked][face].push_back(one[face + 1] + one[0] +
                                             (rules.dice && !locked && face != 5 ? one[6] : 0));
  }
  return seat;
}

// How finely a row is kept: probabilities are whole parts of `grid`, and what is rarer than `smallest` is left out.
struct Grain {
  int grid;
  double smallest;
};

// Whole parts by largest remainder, with their places; nothing where there are no weights. The likeliest is always kept.
inline std::vector<std::pair<int, int>> wholeParts(const Grain& grain, const std::vector<double>& weights) {
  double total = 0, kept = 0;
  for (double weight : weights) total += weight;
  if (total <= 0) return {};
  const double least = std::min(grain.smallest * total, *std::max_element(weights.begin(), weights.end()));
  for (double weight : weights)
    if (weight >= least) kept += weight;
  std::vector<std::pair<double, int>> missing;
  std::vector<int> parts(weights.size(), 0);
  int given = 0;
  for (size_t place = 0; place < weights.size(); place++) {
    if (weights[place] < least) continue;
    double exact = grain.grid * weights[place] / kept;
    parts[place] = int(exact);
    given += parts[place];
    missing.push_back({parts[place] - exact, int(place)});
  }
  std::sort(missing.begin(), missing.end());
  for (auto& [_, place] : missing)
    if (given < grain.grid) { parts[place]++; given++; }
  std::vector<std::pair<int, int>> out;
  for (size_t place = 0; place < parts.size(); place++)
    if (parts[place] > 0) out.push_back({int(place), parts[place]});
  return out;
}

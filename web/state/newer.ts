/**
 * Loads the page anew if a deployment has replaced it: then this very script is gone, and the page is answered in its place.
 * Without a network nothing is known, and the page stays.
 */
export function reloadIfReplaced(): void {
  void fetch(import.meta.url, { cache: 'no-store' }).then(
    ({ headers }) => headers.get('content-type')?.includes('html') && location.reload(),
    () => undefined,
  )
}

// Runs in a page before anything else: when it was painted, when a press on a button does something, when a table stood there, and what took long.
const probe = { paint: 0, button: 0, listener: 0, table: 0, tasks: [] }
window.probe = probe
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') probe.paint = startTime
}).observe({ type: 'paint', buffered: true })
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ startTime, duration })
}).observe({ type: 'longtask', buffered: true })

// Preact listens at each button, React at the root and before there is one.
const { addEventListener } = Element.prototype
Element.prototype.addEventListener = function (type, ...others) {
  if (type === 'click') probe.listener ||= performance.now()
  return addEventListener.call(this, type, ...others)
}
new MutationObserver(() => {
  if (document.querySelector('.way.primary')) probe.button ||= performance.now()
  if (document.querySelector('[data-testid=own-dice]')) probe.table ||= performance.now()
}).observe(document, { childList: true, subtree: true })

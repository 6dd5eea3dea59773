// The address keeps its invitation: the page that could not be loaded is loaded again, as soon as there is a network.
document.querySelector('button').addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())

/** Has the document say, in its own words, that its screen can't be shown: nothing else is sure to be there. */
export function showLoadError(): void {
  document.getElementById('unloaded')?.removeAttribute('hidden')
}

/** Shows the error message of the document itself: no code or translation may have loaded. */
export function showLoadError(): void {
  document.getElementById('unloaded')?.removeAttribute('hidden')
}

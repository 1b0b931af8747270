/** Has a screen find itself at this address while its story is shown; to be returned from a story's `beforeEach`. */
export function setPath(path: string): () => void {
  const { pathname, search } = location
  history.replaceState(null, '', path)
  return () => history.replaceState(null, '', pathname + search)
}

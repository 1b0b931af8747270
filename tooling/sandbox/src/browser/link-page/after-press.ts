let keysDown = 0

document.addEventListener('keydown', ({ repeat }) => (keysDown += repeat ? 0 : 1), true)
document.addEventListener('keyup', () => (keysDown = Math.max(0, keysDown - 1)), true)

/** Goes on once the press that led here is over: a frame taken away in the middle of one leaves the browser waiting. */
export function afterPress(goOn: () => void): void {
  if (keysDown > 0) document.addEventListener('keyup', () => setTimeout(goOn), { once: true })
  else setTimeout(goOn)
}

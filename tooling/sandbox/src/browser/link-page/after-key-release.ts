let keysDown = 0

document.addEventListener('keydown', ({ repeat }) => (keysDown += repeat ? 0 : 1), true)
document.addEventListener('keyup', () => (keysDown = Math.max(0, keysDown - 1)), true)

/** Waits until no key is down: the browser misses the keyup of a frame that is removed during a key press. */
export function afterKeyRelease(run: () => void): void {
  if (keysDown > 0) document.addEventListener('keyup', () => setTimeout(run), { once: true })
  else setTimeout(run)
}

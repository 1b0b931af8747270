import { openFrame } from './open-frame.ts'
import { setStyles } from './set-styles.ts'

/** Shows the 3-D Secure page over everything until it is decided, then restores the focus. */
export function showChallenge(url: string): Promise<void> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const frame = openFrame(
      { parent: document.body, path: url, title: 'Secure payment authentication' },
      (message) => {
        if (message.type !== 'finished') return
        frame.close()
        if (before instanceof HTMLElement && before.isConnected) before.focus()
        resolve()
      },
    )
    setStyles(
      frame.element,
      'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 2147483647',
    )
    frame.element.focus()
  })
}

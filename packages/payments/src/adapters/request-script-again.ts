/**
 * Requests a script that hasn't answered at another address, because a browser waits for its first request of an
 * address; then whatever waits for the script continues.
 * @throws if it can't be loaded
 */
export function requestScriptAgain(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('script')
    again.src = `${script.src}?${Date.now()}`
    again.nonce = script.nonce
    again.addEventListener('load', () => {
      script.dispatchEvent(new Event('load'))
      resolve()
    })
    again.addEventListener('error', () => reject(new Error(`${again.src} can't be loaded`)))
    document.head.append(again)
  })
}

import { openChannel, type Channel } from '../host/open-channel.ts'
import type { FromLink, LinkWelcome, ToLink } from '../shared/link-protocol.ts'
import { scriptNonce } from './script-nonce.ts'

/** Link's window covers the page only by this style element and the frame's `style` attribute, as in Plaid's script. */
const overPage = '.plaid-link-frame { position: fixed; inset: 0; border: 0; z-index: 9999999999 }'
const fullSize = 'width: 100%; height: 100%; color-scheme: light dark'

let frames = 0

/** Opens Link over the whole page; closing it restores the focus. */
export function openLinkFrame(
  welcome: LinkWelcome,
  handle: (message: FromLink) => void,
  onOpen: () => void,
): Pick<Channel<ToLink>, 'send' | 'close'> {
  const before = document.activeElement
  const { overflow } = document.body.style
  const { element, send, close } = openChannel<ToLink, FromLink>(
    {
      parent: document.body,
      path: '/browser/frames/link',
      title: 'Plaid Link',
      welcome: () => welcome,
      onOpen(opened) {
        opened.focus()
        onOpen()
      },
    },
    handle,
  )
  frames += 1
  element.id = `plaid-link-iframe-${frames}`
  element.className = 'plaid-link-frame'
  element.setAttribute('style', fullSize)
  const styles = document.createElement('style')
  styles.nonce = scriptNonce
  styles.textContent = overPage
  document.head.append(styles)
  document.body.style.overflow = 'hidden'
  return {
    send,
    close() {
      close()
      styles.remove()
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
  }
}

import { openChannel, type Channel } from '../host/open-channel.ts'
import { setStyles } from '../host/set-styles.ts'
import type { FromLink, LinkWelcome, ToLink } from '../shared/link-protocol.ts'

let frames = 0

/** Opens Link over the whole page; closing it restores the focus. */
export function openLinkFrame(
  welcome: LinkWelcome,
  handle: (message: FromLink) => void,
): Pick<Channel<ToLink>, 'send' | 'close'> {
  const before = document.activeElement
  const { overflow } = document.body.style
  const { element, send, close } = openChannel<ToLink, FromLink>(
    {
      parent: document.body,
      path: '/browser/frames/link',
      title: 'Plaid Link',
      welcome: () => welcome,
      onOpen: (opened) => opened.focus(),
    },
    handle,
  )
  frames += 1
  element.id = `plaid-link-iframe-${frames}`
  setStyles(element, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    'z-index': '9999999999',
    'color-scheme': 'light dark',
  })
  document.body.style.overflow = 'hidden'
  return {
    send,
    close() {
      close()
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
  }
}

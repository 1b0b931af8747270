import '../host/frames.ts'
import type { FromLink, LinkWelcome, ToLink } from '../shared/protocol.ts'
import { openChannel, type Channel, sandboxOrigin } from '../host/frames.ts'

const script = document.currentScript

/** The nonce of this script's element, for its own style elements; empty where the page's policy has none. */
export const scriptNonce = script?.nonce ?? ''

type Exit = Extract<FromLink, { type: 'exit' }>
type Success = Extract<FromLink, { type: 'success' }>

const newRequestId = () => Math.random().toString(36).slice(2, 17).padEnd(15, '0')

export function successMetadata(linkSessionId: string, { result, institution }: Success) {
  const account = { ...result.account, verification_status: null, class_type: null }
  return {
    institution,
    accounts: [account],
    link_session_id: linkSessionId,
    transfer_status: null,
  }
}

export function exitMetadata(linkSessionId: string, { institution, status, requestId }: Exit) {
  return { institution, status, link_session_id: linkSessionId, request_id: requestId || newRequestId() }
}

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

interface LinkConfig {
  token?: unknown
  receivedRedirectUri?: unknown
  onSuccess?: (publicToken: string, metadata: ReturnType<typeof successMetadata>) => void
  onExit?: (error: unknown, metadata: ReturnType<typeof exitMetadata>) => void
  onLoad?: () => void
  onEvent?: (name: string) => void
}

/** `Plaid.create(config)`. Fetches nothing before `open`. */
export function createHandler(config: LinkConfig) {
  const { token } = config
  if (typeof token !== 'string' || !token.startsWith('link-'))
    throw new TypeError('Plaid.create: `token` must be a link token of /link/token/create.')
  if (typeof config.onSuccess !== 'function')
    throw new TypeError('Plaid.create: `onSuccess` must be a function.')
  const receivedRedirectUri = returnAddress(config.receivedRedirectUri)
  let frame: ReturnType<typeof openLinkFrame> | null = null
  let destroyed = false
  const sessionId = crypto.randomUUID()

  const close = () => {
    frame?.close()
    frame = null
  }
  const leave = (exit: Extract<FromLink, { type: 'exit' }>) => {
    close()
    config.onExit?.(exit.error, exitMetadata(sessionId, exit))
  }
  const handleMessage = (message: FromLink) => {
    switch (message.type) {
      case 'redirect':
        return location.assign(new URL(message.path, sandboxOrigin))
      case 'success':
        close()
        return config.onSuccess?.(message.result.publicToken, successMetadata(sessionId, message))
      case 'exit':
        return leave(message)
      default:
        return message satisfies never
    }
  }

  setTimeout(() => destroyed || config.onLoad?.())
  return {
    open() {
      if (frame !== null || destroyed) return
      const onOpen = () => config.onEvent?.('OPEN')
      frame = openLinkFrame({ token, receivedRedirectUri }, handleMessage, onOpen)
    },
    exit({ force = false }: { force?: boolean } = {}) {
      if (frame === null) return
      if (force)
        leave({ type: 'exit', error: null, institution: null, status: 'requires_consent', requestId: '' })
      else frame.send({ type: 'leave' })
    },
    submit(): void {},
    destroy() {
      destroyed = true
      close()
    },
  }
}

/** The address to which a bank's own site returned; null without one. @throws TypeError without its state */
function returnAddress(given: unknown): string | null {
  if (given === undefined || given === null) return null
  if (typeof given === 'string' && new URL(given).searchParams.has('oauth_state_id')) return given
  throw new TypeError('Plaid.create: `receivedRedirectUri` has no `oauth_state_id`.')
}

Object.assign(window, { Plaid: { create: createHandler, version: 'sandbox' } })

import type { FromLink } from '../shared/link-protocol.ts'
import { sandboxOrigin } from '../host/sandbox-origin.ts'
import { openLinkFrame } from './link-frame.ts'
import { exitMetadata, successMetadata } from './metadata.ts'

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

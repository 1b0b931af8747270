type SessionEvent = 'used' | 'ended'

/**
 * Connects the tabs that share a session, as a duplicated tab does: activity in one extends it in all, and its end
 * clears all.
 * @param token its first characters name the channel; they grant no access
 */
export function openSessionChannel(token: string, handlers: Readonly<Record<SessionEvent, () => void>>) {
  const channel = new BroadcastChannel(`session-${token.slice(0, 8)}`)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => handlers[data]())
  const send: (event: SessionEvent) => void = channel.postMessage.bind(channel)
  return {
    send,
    close: () => channel.close(),
  }
}

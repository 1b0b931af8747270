type News = 'used' | 'ended'

/**
 * The tabs that share a session, as a duplicated tab does: what is used in one does not run out in another, and what
 * has ended in one leaves nobody's figures in another.
 * @param token whose beginning alone names the session to the others: it opens nothing
 */
export function openSessionChannel(token: string, hear: Readonly<Record<News, () => void>>) {
  const channel = new BroadcastChannel(`session-${token.slice(0, 8)}`)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear[data]())
  const tell: (news: News) => void = channel.postMessage.bind(channel)
  return {
    tell,
    leave: () => channel.close(),
  }
}

import type { Ports } from '../ports.ts'

/** Base URL of each service. */
export interface Urls {
  readonly edge: string
  readonly api: string
  /** Not on `localhost` like the edge: the vendor's card field is a cross-site frame. */
  readonly sandbox: string
  readonly mailbox: string
  readonly smtp: string
}

export function urlsOf(ports: Ports): Urls {
  return {
    edge: `http://localhost:${ports.edge}`,
    api: `http://127.0.0.1:${ports.api}`,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    mailbox: `http://localhost:${ports.mailbox}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
  }
}

import type { Ports } from '../ports.ts'

/** Where everything is reached. */
export interface Urls {
  readonly edge: string
  readonly api: string
  /** On another host name than the edge, so that its card field is a cross-site frame as the vendor's is. */
  readonly sandbox: string
  readonly mailbox: string
  readonly smtp: string
}

/** The addresses that belong to the ports. */
export function urlsOf(ports: Ports): Urls {
  return {
    edge: `http://localhost:${ports.edge}`,
    api: `http://127.0.0.1:${ports.api}`,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    mailbox: `http://localhost:${ports.mailbox}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
  }
}

import type { Ports } from '../ports.ts'

/** Base URL of each service. */
export function urlsOf(ports: Ports) {
  return {
    edge: `http://localhost:${ports.edge}`,
    api: `http://127.0.0.1:${ports.api}`,
    // Not on `localhost` like the edge: the vendor's card field is a cross-site frame.
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    mailbox: `http://localhost:${ports.mailbox}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
  }
}

export type Urls = Readonly<ReturnType<typeof urlsOf>>

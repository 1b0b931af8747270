import type { ShownOverview } from '@payment-center/api-client/endpoints/early-overview'
import type { Services } from '../shell/services.ts'

/** What all screens need from outside. */
export interface ScreenServices extends Services {
  /** What a server renders; in a browser undefined. */
  readonly shown?: ShownOverview | undefined
}

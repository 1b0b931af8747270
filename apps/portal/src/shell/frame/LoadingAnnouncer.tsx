import { LoadingAnnouncement } from '@payment-center/ui/loading'
import { useSyncExternalStore } from 'react'
import { payerLoads } from '../payer-loads.ts'

/** Tells screen readers that parts of the page show skeletons, and when none does any more. */
export function LoadingAnnouncer() {
  return <LoadingAnnouncement isLoading={useSyncExternalStore(payerLoads.subscribe, payerLoads.isLoading)} />
}

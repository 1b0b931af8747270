import { lazyOptional } from '@payment-center/ui/loading'
import { Suspense } from 'react'
import { Outlet, useOutletContext } from 'react-router'

// Nothing on a screen waits for it.
const MaintenanceNews = lazyOptional(() => import('./maintenance-news.tsx'))

/** Around every screen before the account: a maintenance window that is coming is announced there too. */
export function AroundDoors() {
  return (
    <>
      <Suspense>
        <MaintenanceNews />
      </Suspense>
      <Outlet context={useOutletContext()} />
    </>
  )
}

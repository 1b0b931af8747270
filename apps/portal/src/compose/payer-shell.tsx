import { readShownOverview } from '@payment-center/api-client/endpoints/early-overview'
import { useCallback } from 'react'
import { dataOfOverview } from '../features/overview/use-overview.ts'
import PayerShell from '../shell/frame/PayerShell.tsx'
import { practiceData } from '../shell/payer-data.ts'
import type { Payer } from '../shell/payer.ts'
import { namesData } from '../shell/use-payer-name.ts'
import { ports } from './payer-ports.ts'
import type { ScreenServices } from './screen-services.ts'

/** A chunk of its own: the login loads without the code that pays. */
export default function ComposedPayerShell({ services }: { readonly services: ScreenServices }) {
  const { shown: onServer } = services
  const readShown = useCallback(
    (payer: Payer) => {
      const shown = onServer ?? readShownOverview(payer)
      if (shown === null) return {}
      const { overview, practice, names } = shown
      return { ...dataOfOverview(overview), [practiceData]: practice, [namesData]: names }
    },
    [onServer],
  )
  return <PayerShell services={services} ports={ports} readShown={readShown} />
}

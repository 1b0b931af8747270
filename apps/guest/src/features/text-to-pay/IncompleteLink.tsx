import type { PageSettings } from '@payment-center/ui/shell'
import type { Api } from '@payment-center/api-client/http'
import { getPracticeForTab, keptPractice } from '@payment-center/api-client/session'
import { useLoaded } from '@payment-center/ui/loading'
import type { PracticeLocation } from '@payment-center/validation/model'
import { useCallback } from 'react'
import { useBrand } from '@payment-center/ui/theme'
import LandingError from './LandingError.tsx'

type Props = {
  readonly api: Api
  readonly environment: PageSettings
  /** Null when the link doesn't name it. */
  readonly practiceLocation: PracticeLocation | null
}

/** A text message's link that can't be read; its practice is named if the link still does. */
export default function IncompleteLink({ api, environment, practiceLocation }: Props) {
  const load = useCallback(
    async () => practiceLocation && getPracticeForTab(api, practiceLocation),
    [api, practiceLocation],
  )
  const [loaded] = useLoaded(load)
  const practice = loaded?.ok ? loaded.value : practiceLocation && keptPractice(practiceLocation)
  useBrand(practice)
  return <LandingError problem="broken" practice={practice} environment={environment} />
}

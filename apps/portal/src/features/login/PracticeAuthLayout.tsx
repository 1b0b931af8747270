import { getPracticeForTab, keptPractice } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { useLoaded } from '@payment-center/ui/loading'
import { AuthLayout, type PageSettings } from '@payment-center/ui/shell'
import { applyBrand, clearBrand } from '@payment-center/ui/theme'
import type { PracticeLocation } from '@payment-center/validation/model'
import { useCallback, useLayoutEffect, type ReactNode } from 'react'
import { PracticeBeforeSignIn } from '../../shell/CallPractice.tsx'

type Props = {
  readonly api: Api
  readonly environment: PageSettings
  /** Null when no practice is known. */
  readonly practiceLocation: PracticeLocation | null
  readonly children: ReactNode
}

/** AuthLayout with the practice's data and brand. */
export function PracticeAuthLayout({ api, environment, practiceLocation, children }: Props) {
  const [loaded] = useLoaded(
    useCallback(async () => {
      const answer = practiceLocation && (await getPracticeForTab(api, practiceLocation))
      return { practice: answer?.ok ? answer.value : null }
    }, [api, practiceLocation]),
  )
  const practice = loaded?.practice ?? (practiceLocation && keptPractice(practiceLocation))
  const isLoading = practice === null && practiceLocation !== null && loaded === null
  useLayoutEffect(() => {
    if (practice !== null) applyBrand(practice)
    else if (practiceLocation === null) clearBrand()
  }, [practice, practiceLocation])
  return (
    <AuthLayout
      practice={isLoading ? undefined : practice}
      legal={environment.legal}
      poweredBy={environment.provider}
    >
      <PracticeBeforeSignIn value={practice}>{children}</PracticeBeforeSignIn>
    </AuthLayout>
  )
}

import { getPracticeForTab, keptPractice } from '@payment-center/api-client/endpoints/public'
import type { Api } from '@payment-center/api-client/http'
import { useLoaded } from '@payment-center/ui/loading'
import { AuthLayout } from '@payment-center/ui/shell'
import { applyBrand } from '@payment-center/ui/theme'
import type { PracticeLocation } from '@payment-center/validation/model'
import { useCallback, useLayoutEffect, type ReactNode } from 'react'
import type { Environment } from '../../env.ts'
import { PracticeContext } from '../../shell/CallPractice.tsx'

type Props = {
  readonly api: Api
  readonly environment: Environment
  /** Null when no practice is known. */
  readonly place: PracticeLocation | null
  readonly children: ReactNode
}

/** AuthLayout with the practice's data and brand. */
export function PracticeAuthLayout({ api, environment, place, children }: Props) {
  const [loaded] = useLoaded(
    useCallback(async () => {
      const answer = place && (await getPracticeForTab(api, place))
      return { practice: answer?.ok ? answer.value : null }
    }, [api, place]),
  )
  const practice = loaded?.practice ?? (place && keptPractice(place))
  const isLoading = practice === null && place !== null && loaded === null
  useLayoutEffect(() => {
    if (practice !== null) applyBrand(practice.brand)
  }, [practice])
  return (
    <AuthLayout
      practice={isLoading ? undefined : practice}
      legal={environment.legal}
      poweredBy={environment.provider}
    >
      <PracticeContext value={practice}>{children}</PracticeContext>
    </AuthLayout>
  )
}

import { listPracticesOfPortalUser, type CallAnswer } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

export type PracticeOfPayer = CallAnswer<typeof listPracticesOfPortalUser>['practices'][number]

/** The practices where the signed-in user is a payer. */
export async function listPractices(
  api: Api,
  portalUserId: number,
): Promise<Result<readonly PracticeOfPayer[]>> {
  const result = await api.call(listPracticesOfPortalUser, { params: { portalUserId } })
  return mapResult(result, ({ practices }) => practices)
}

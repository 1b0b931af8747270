import {
  listLocationNames,
  listPracticesOfPortalUser,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { succeed, type Api, type Result } from '../http/index.ts'
import { firstPractice, readLocation } from './public.ts'

type WirePractice = CallAnswer<typeof listPracticesOfPortalUser>['practices'][number]

/** A practice at which the user is a payer; its text is empty where the API doesn't have it. */
export type PracticeOfPayer = WirePractice & { readonly locationId: string }

/** The practices where the signed-in user is a payer. */
export async function listPractices(
  api: Api,
  portalUserId: string,
): Promise<Result<readonly PracticeOfPayer[]>> {
  const result = await api.call(listPracticesOfPortalUser, { params: { portalUserId } })
  if (!result.ok) return result
  return succeed(await Promise.all(result.value.practices.map((practice) => describe(api, practice))))
}

/** With the practice's first location, and its name and city, where the list has none. */
async function describe(api: Api, practice: WirePractice): Promise<PracticeOfPayer> {
  const locationId = practice.locationId ?? (await firstLocation(api, practice.practiceId))
  if (practice.practiceName !== '' || locationId === '') return { ...practice, locationId }
  const location = await readLocation(api, { practiceId: practice.practiceId, locationId })
  const known = location.ok ? firstPractice(location.value) : null
  if (known === null) return { ...practice, locationId }
  const { name: practiceName, city, state } = known
  return { ...practice, locationId, practiceName, city, state }
}

/** Empty if the practice's locations can't be read. */
async function firstLocation(api: Api, practiceId: string): Promise<string> {
  const names = await api.call(listLocationNames, { params: { practiceId } })
  return (names.ok && names.value.locations[0]?.locationId) || ''
}

import { brandItem, type BrandItem } from '@payment-center/validation/requests'
import * as v from 'valibot'
import type { Dependencies } from '../base/dependencies.ts'
import { updateLocation, updatePractice } from '../practices/changed-practice-repository.ts'
import { logoBackground } from '../practices/logo.ts'
import { selectLocation, selectPractice } from '../practices/practice-repository.ts'
import { problemOnColor, redrawLogo, type RedrawnLogo } from '../practices/redraw-logo.ts'
import {
  type Applied,
  ItemRefusedError,
  putAll,
  type Result,
  type BatchRequest,
  type ItemKind,
  type Batch,
} from './apply-batch.ts'

async function redrawGiven({ logoSvg, logoPng }: BrandItem): Promise<RedrawnLogo | undefined> {
  if (logoSvg !== undefined) return redrawLogo(Buffer.from(logoSvg))
  return logoPng === undefined ? undefined : redrawLogo(Buffer.from(logoPng, 'base64'))
}

/** Redraws a given logo, and checks that it can be seen on the color that it gets. */
async function prepareLogo(
  { db }: Dependencies,
  practiceId: number,
  item: BrandItem,
): Promise<RedrawnLogo | undefined> {
  const logo = await redrawGiven(item)
  if (logo === undefined || 'problem' in logo) return logo
  const { locationId, backgroundColor } = item
  const practice = await selectPractice(db, practiceId)
  const branding = locationId === undefined ? practice : await selectLocation(db, { practiceId, locationId })
  // An unknown location is refused later.
  if (branding === undefined) return logo
  const inherited = locationId === undefined || practice === undefined ? '#ffffff' : logoBackground(practice)
  const current = logoBackground(branding)
  const color = backgroundColor === undefined ? current : (backgroundColor ?? inherited)
  const problem = await problemOnColor(logo.svg, color)
  return problem === null ? logo : { problem }
}

const fieldOf = ({ logoPng }: BrandItem) => (logoPng === undefined ? 'logoSvg' : 'logoPng')

/** @throws ItemRefusedError */
function storedLogo(item: BrandItem, logo: RedrawnLogo | undefined): string | null | undefined {
  const given = [item.logoSvg !== undefined, item.logoPng !== undefined, item.removeLogo]
  if (given.filter(Boolean).length > 1)
    throw new ItemRefusedError(fieldOf(item), 'Give logoSvg, logoPng or removeLogo, one of the three.')
  if (logo !== undefined && 'problem' in logo) throw new ItemRefusedError(fieldOf(item), logo.problem)
  return item.removeLogo ? null : logo?.svg
}

/** @throws ItemRefusedError */
async function storeBrand(
  { tx, practice }: Batch,
  item: BrandItem,
  logo: RedrawnLogo | undefined,
): Promise<Applied> {
  const svg = storedLogo(item, logo)
  const { practice_id: practiceId } = practice
  const { locationId, backgroundColor: color } = item
  const isSame = (stored: { readonly svg: string | null; readonly color: string | null }) =>
    (svg === undefined || svg === stored.svg) && (color === undefined || color === stored.color)
  if (locationId === undefined) {
    const id = practiceId
    if (isSame({ svg: practice.logo_svg, color: practice.brand_color })) return { result: 'unchanged', id }
    await updatePractice(tx, practiceId, { logo_svg: svg, brand_color: color })
    return { result: 'updated', id }
  }
  const location = await selectLocation(tx, { practiceId, locationId })
  if (location === undefined) throw new ItemRefusedError('locationId', 'The practice has no such location.')
  const id = locationId
  if (isSame({ svg: location.location_logo_svg, color: location.location_brand_color }))
    return { result: 'unchanged', id }
  await updateLocation(tx, locationId, { location_logo_svg: svg, location_brand_color: color })
  return { result: 'updated', id }
}

/** Changes what is given of the brand of a practice or a location. The logo is drawn before the practice is locked. */
export async function putBrand(
  dependencies: Dependencies,
  request: BatchRequest & { readonly body: { readonly brand: unknown } },
): Promise<{ readonly results: Result[] }> {
  const { session, body } = request
  const item = v.safeParse(brandItem, body.brand)
  const logo = item.success ? await prepareLogo(dependencies, session.practiceId, item.output) : undefined
  const isOfLocation = item.success && item.output.locationId !== undefined
  const kind: ItemKind<typeof brandItem> = {
    schema: brandItem,
    idName: isOfLocation ? 'locationId' : 'practiceId',
    put: (batch, given) => storeBrand(batch, given, logo),
  }
  return putAll(dependencies, request, [body.brand], kind)
}

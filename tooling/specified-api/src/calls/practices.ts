import { listAnswer } from '../answers.ts'
import type { Calls, SpecifiedRequest } from '../call.ts'
import { findBy } from '../failure.ts'
import { priceOf } from '../prices.ts'

const requirePractice = ({ world, value }: SpecifiedRequest) =>
  findBy(world.practices, 'practiceId', value('practiceId'))

const logoOf = ({ world, origin }: SpecifiedRequest) =>
  world.switches.logo === 'url' ? `${origin}/logo.svg` : null

function logoAnswer(request: SpecifiedRequest): object {
  const { logoBackgroundColor: color } = requirePractice(request)
  const url = logoOf(request)
  const colors = { backgroundColorCode: color, locationLogoBackgroundColorCode: color }
  return { ...(url !== null && { url }), fallback: url === null, ...colors }
}

function informationAnswer(request: SpecifiedRequest): object {
  const { enableGuestLink: _, ...practice } = requirePractice(request)
  const location = { ...practice, logoUrl: logoOf(request) }
  return request.world.switches.fullInfo === 'list' ? { locations: [location] } : location
}

/** No page needs them: prices come from `calculateFees`. */
const feeAnswer = () => ({ fees: priceOf(10_000).applicationFees })

const colorAnswer = (request: SpecifiedRequest) => ({
  logoBackgroundColorCode: requirePractice(request).logoBackgroundColor,
})

function listNames(request: SpecifiedRequest): unknown {
  const { locationId, practiceName: locationName } = requirePractice(request)
  return listAnswer(request.world, 'locations', [{ locationId, locationName }])
}

export const practiceCalls: Calls = {
  'none GET /practiceLogo (practiceId: id)': logoAnswer,
  'none GET /practiceLocation/practiceId/:practiceId/locationId/:locationId/logo ()': logoAnswer,
  'payer GET /practiceLocation/practiceId/:practiceId/payerId/:payerId/logo ()': logoAnswer,
  'none GET /practices/:practiceId/practiceLogoBackgroundColorCode ()': colorAnswer,
  'optional GET /practices/:practiceId/PracticeFee ()': feeAnswer,
  'optional GET /practices/:practiceId/locations/:locationId/practiceLocationFee ()': feeAnswer,
  'none GET /practiceId/:practiceId/locationId/:locationId/fullInfo ()': informationAnswer,
  'none GET /practiceLocation/practiceId/:practiceId/names ()': listNames,
}

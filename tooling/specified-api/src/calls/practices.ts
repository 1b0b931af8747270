import { listAnswer } from '../answers.ts'
import { call, type Call, type SpecifiedRequest } from '../call.ts'
import { findBy } from '../failure.ts'
import { priceOf } from '../prices.ts'

const requirePractice = ({ world, value }: SpecifiedRequest) =>
  findBy(world.practices, 'practiceId', value('practiceId'))

function logoAnswer(request: SpecifiedRequest): object {
  const { world, origin } = request
  const { logoBackgroundColor } = requirePractice(request)
  const hasLogo = world.switches.logo === 'url'
  return {
    ...(hasLogo && { url: `${origin}/logo.svg` }),
    fallback: !hasLogo,
    backgroundColorCode: logoBackgroundColor,
    locationLogoBackgroundColorCode: logoBackgroundColor,
  }
}

function informationAnswer(request: SpecifiedRequest): object {
  const { world, origin } = request
  const { enableGuestLink: _, ...practice } = requirePractice(request)
  const location = { ...practice, logoUrl: world.switches.logo === 'url' ? `${origin}/logo.svg` : null }
  return world.switches.fullInfo === 'list' ? { locations: [location] } : location
}

/** No page needs them: prices come from `calculateFees`. */
const feeAnswer = () => ({ fees: priceOf(10_000).applicationFees })

export const practiceCalls: readonly Call[] = [
  call('GET /practiceLogo', 'none', 'practiceId: id', logoAnswer),
  call('GET /practiceLocation/practiceId/:practiceId/locationId/:locationId/logo', 'none', '', logoAnswer),
  call('GET /practiceLocation/practiceId/:practiceId/payerId/:payerId/logo', 'payer', '', logoAnswer),
  call('GET /practices/:practiceId/practiceLogoBackgroundColorCode', 'none', '', (request) => ({
    logoBackgroundColorCode: requirePractice(request).logoBackgroundColor,
  })),
  call('GET /practices/:practiceId/PracticeFee', 'optional', '', feeAnswer),
  call('GET /practices/:practiceId/locations/:locationId/practiceLocationFee', 'optional', '', feeAnswer),
  call('GET /practiceId/:practiceId/locationId/:locationId/fullInfo', 'none', '', informationAnswer),
  call('GET /practiceLocation/practiceId/:practiceId/names', 'none', '', (request) => {
    const { locationId, practiceName: locationName } = requirePractice(request)
    return listAnswer(request.world, 'locations', [{ locationId, locationName }])
  }),
]

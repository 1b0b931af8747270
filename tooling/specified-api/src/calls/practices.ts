import type { Call, SpecifiedRequest } from '../call.ts'
import { practiceOf } from '../answers.ts'
import { listAnswer } from '../list-answer.ts'
import { priceOf } from '../prices.ts'
import type { Practice } from '../world.ts'
import { requirePayer } from './access.ts'

const requirePractice = (request: SpecifiedRequest): Practice =>
  practiceOf(request.world, request.id('practiceId'))

function logoAnswer({ world, origin }: SpecifiedRequest, { logoBackgroundColor }: Practice) {
  return {
    ...(world.switches.logo === 'url' && { url: `${origin}/logo.svg` }),
    fallback: world.switches.logo === 'none',
    backgroundColorCode: logoBackgroundColor,
    locationLogoBackgroundColorCode: logoBackgroundColor,
  }
}

/** The percentages, which no page needs: prices come from `calculateFees`. */
const feeAnswer = () => ({ fees: priceOf(10_000).applicationFees })

export const practiceCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/practiceLogo',
    token: 'none',
    query: { practiceId: 'id' },
    answer: (request) => logoAnswer(request, requirePractice(request)),
  },
  {
    method: 'GET',
    path: '/practiceLocation/practiceId/:practiceId/locationId/:locationId/logo',
    token: 'none',
    answer: (request) => logoAnswer(request, requirePractice(request)),
  },
  {
    method: 'GET',
    path: '/practiceLocation/practiceId/:practiceId/payerId/:payerId/logo',
    token: 'payer',
    answer: (request) => logoAnswer(request, practiceOf(request.world, requirePayer(request).practiceId)),
  },
  {
    method: 'GET',
    path: '/practices/:practiceId/practiceLogoBackgroundColorCode',
    token: 'none',
    answer: (request) => ({ logoBackgroundColorCode: requirePractice(request).logoBackgroundColor }),
  },
  { method: 'GET', path: '/practices/:practiceId/PracticeFee', token: 'optional', answer: feeAnswer },
  {
    method: 'GET',
    path: '/practices/:practiceId/locations/:locationId/practiceLocationFee',
    token: 'optional',
    answer: feeAnswer,
  },
  {
    method: 'GET',
    path: '/practiceId/:practiceId/locationId/:locationId/fullInfo',
    token: 'none',
    answer: (request) => {
      const { enableGuestLink: _, logoBackgroundColor, ...practice } = requirePractice(request)
      const { world } = request
      const location = {
        ...practice,
        logoUrl: world.switches.logo === 'url' ? `${request.origin}/logo.svg` : null,
        logoBackgroundColor,
      }
      return world.switches.fullInfo === 'list' ? { locations: [location] } : location
    },
  },
  {
    method: 'GET',
    path: '/practiceLocation/practiceId/:practiceId/names',
    token: 'none',
    answer: (request) => {
      const { locationId, practiceName } = requirePractice(request)
      return listAnswer(request.world, 'locations', [{ locationId, locationName: practiceName }])
    },
  },
]

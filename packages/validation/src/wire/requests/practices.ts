import * as v from 'valibot'
import { entityIdText } from '../identifiers.ts'

export const practiceRequests = {
  getPracticeLogo: {
    query: v.object({ practiceId: entityIdText }),
  },
  getLocationLogo: {
    params: v.object({ practiceId: entityIdText, locationId: entityIdText }),
  },
  getLogoBackgroundColor: {
    params: v.object({ practiceId: entityIdText }),
  },
  getLocationFullInformation: {
    params: v.object({ practiceId: entityIdText, locationId: entityIdText }),
  },
  getPracticeFee: {
    params: v.object({ practiceId: entityIdText }),
  },
  getLocationFee: {
    params: v.object({ practiceId: entityIdText, locationId: entityIdText }),
  },
  listLocationNames: {
    params: v.object({ practiceId: entityIdText }),
  },
  getPayerLogo: {
    params: v.object({ practiceId: entityIdText, payerId: entityIdText }),
  },
}

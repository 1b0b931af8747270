import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../server/http/app-env.ts'
import { ApiError } from '../server/http/api-error.ts'
import { requirePayer } from '../auth/require-payer.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { mount } from '../server/http/mount.ts'
import { feeSchedule } from './fee-schedule.ts'
import { locationInformation } from './location-information.ts'
import { logoBackground, logoHeaders, logoOf, logoPath } from './logo.ts'
import { selectLocation, selectLocations, selectPractice } from './practice-repository.ts'

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new ApiError('not_found')
  return thing
}

/** Mounts the public calls about practices: name, address, logo and fees. */
export function mountPractices(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  mount(app, dependencies, wire.getPracticeLogo, async ({ query }) =>
    logoOf(found(await selectPractice(db, query.practiceId))),
  )

  mount(app, dependencies, wire.getLocationLogo, async ({ params }) =>
    logoOf(found(await selectLocation(db, params.practiceId, params.locationId))),
  )

  mount(app, dependencies, wire.getLogoBackgroundColor, async ({ params }) => ({
    logoBackgroundColorCode: logoBackground(found(await selectPractice(db, params.practiceId))),
  }))

  mount(app, dependencies, wire.getLocationFullInformation, async ({ params }) => ({
    locations: [await locationInformation(dependencies, params.practiceId, params.locationId)],
  }))

  mount(app, dependencies, wire.getPracticeFee, async ({ params }) =>
    feeSchedule(db, found(await selectPractice(db, params.practiceId))),
  )

  mount(app, dependencies, wire.getLocationFee, async ({ params }) =>
    feeSchedule(db, found(await selectLocation(db, params.practiceId, params.locationId))),
  )

  mount(app, dependencies, wire.listLocationNames, async ({ params }) => {
    found(await selectPractice(db, params.practiceId))
    const locations = await selectLocations(db, params.practiceId)
    return {
      locations: locations.map((location) => ({
        locationId: location.location_id,
        // Locations have no names, so payers see the address.
        locationName: `${location.street_1}, ${location.city}`,
      })),
    }
  })

  mount(app, dependencies, wire.getPayerLogo, async ({ session, params }) => {
    await requirePayer(db, session, params.payerId, params.practiceId)
    return logoOf(found(await selectPractice(db, params.practiceId)))
  })

  app.get(logoPath, async (c) => {
    c.set('call', 'getLogoFile')
    const practiceId = v.safeParse(wire.entityIdText, c.req.param('practiceId'))
    if (!practiceId.success) throw new ApiError('not_found')
    const logo = found(await selectPractice(db, practiceId.output)).logo_svg
    if (logo === null) throw new ApiError('not_found')
    return c.body(logo, 200, logoHeaders)
  })
}

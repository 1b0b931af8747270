import { returnAfterMaintenance } from '@payment-center/api-client/session'
import { services } from './services.ts'

const { maintenance } = services

// Polls every minute while the page is open. The maintenance page belongs to the guest build.
maintenance.subscribe((state) => {
  if (state.status !== 'active') return
  // An earlier window may have left a guest's page.
  returnAfterMaintenance.write(null)
  location.replace('/maintenance')
})
maintenance.start()

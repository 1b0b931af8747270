import { services } from './services.ts'

const { maintenance } = services

// Polls every minute while the page is open. The maintenance page belongs to the guest build.
maintenance.subscribe((state) => {
  if (state.status === 'active') location.replace('/maintenance')
})
maintenance.start()

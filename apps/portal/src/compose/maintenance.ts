import { services } from './services.ts'

const { maintenance } = services

// Looked up every minute for as long as the page is open; the page for it is the guest build's.
maintenance.subscribe((state) => {
  if (state.status === 'active') location.replace('/maintenance')
})
maintenance.start()

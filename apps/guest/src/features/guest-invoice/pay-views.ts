export * from './GuestPayability.tsx'
export * from './UnlockedMethods.tsx'

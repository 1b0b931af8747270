import type { Services } from '../../shell/services.ts'

export type LoginServices = Pick<Services, 'api' | 'payerSession' | 'guestSession' | 'environment'>

import { Svg } from './private/Svg.tsx'

export const ClockIcon = () => <Svg d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5l3.2 2" />

import { Svg } from './private/Svg.tsx'

export const InfoIcon = () => <Svg d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5M12 7.9v.1" />

import { Svg } from './private/Svg.tsx'

export const WarningIcon = () => <Svg d="M12 4 3 19.5h18L12 4ZM12 10.5v4M12 17v.1" />

/** How fast time runs for bots, reveals and breaks. Only a local or test configuration may hurry it. */

type Configuration = Pick<Env, 'ENVIRONMENT' | 'PACE'>

/** The divisor of bots' delays, reveals and breaks; 1 unless the configuration is local. */
export function paceOf(env: Configuration): number {
  const pace = Number(env.PACE)
  return String(env.ENVIRONMENT) === 'local' && pace >= 1 ? pace : 1
}

/** Whether a deployment was given a pace: it refuses to serve rather than to run games at a wrong speed. */
export function isMisconfigured(env: Configuration): boolean {
  return String(env.ENVIRONMENT) !== 'local' && Number(env.PACE) !== 1
}

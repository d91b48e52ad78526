/** A step of a query as `explain (analyze, format json)` describes it. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** A step and all those below it. */
export function stepsOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]
}

/** The number of rows of a table that a query touched, including those that it filtered out. */
export function rowsTouched(plan: Plan, table: string): number {
  let rows = 0
  for (const step of stepsOf(plan)) {
    if (step['Relation Name'] !== table) continue
    rows += (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  }
  return rows
}

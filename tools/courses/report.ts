/** What happened in a course. */
export type CourseReport = {
  seed: number;
  /** Equal for equal courses. */
  digest: string;
  /** Actions of people and jobs. */
  actions: number;
  steps: number;
  faults: ReadonlyMap<string, number>;
  violations: readonly string[];
  /** The last steps before the first violation. */
  recent: readonly string[];
};

/** The sums of many courses. */
export type Tally = {
  courses: number;
  actions: number;
  steps: number;
  faults: Map<string, number>;
};

export const noCourses = (): Tally => ({ courses: 0, actions: 0, steps: 0, faults: new Map() });

export function add(tally: Tally, { actions, steps, faults }: CourseReport): void {
  tally.courses += 1;
  tally.actions += actions;
  tally.steps += steps;
  for (const [fault, times] of faults)
    tally.faults.set(fault, (tally.faults.get(fault) ?? 0) + times);
}

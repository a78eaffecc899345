import { expect, test } from "vitest";
import { openCourses } from "./course-database.ts";
import { runCourse } from "./run-course.ts";

test("a course of the real use cases finds nothing, and is the same again", async () => {
  const server = await openCourses();
  try {
    const first = await runCourse(47, server);
    expect(first.violations).toEqual([]);
    const again = await runCourse(47, server);
    expect({ ...again, recent: again.recent.join("\n") }).toEqual({
      ...first,
      recent: first.recent.join("\n"),
    });
  } finally {
    await server.leave();
  }
}, 300_000);

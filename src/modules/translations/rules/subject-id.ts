/** A record's translations in a language, as commands and the audit log name them: "de 12". */
export const subjectId = (language: string, id: string): string => `${language} ${id}`;

/** The language and the record of a subject's id. */
export function subjectOf(subject: string): { language: string; id: string } {
  const [language = "", ...id] = subject.split(" ");
  return { language, id: id.join(" ") };
}

/** Members who verified that they are students. */
export type StudentTables = {
  student_proof: {
    uid: string;
    /** The student's email address. */
    email: string;
    /** The mailbox of that address (`customerKey`); it verifies one account at a time. */
    mailbox: string;
    proved_at: Date;
    valid_until: Date;
  };
  /** The latest verification link of a member; earlier links are invalid. */
  student_link: {
    uid: string;
    token_hash: string;
    email: string;
    asked_at: Date;
    expires_at: Date;
  };
};

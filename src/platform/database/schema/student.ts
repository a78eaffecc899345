/** Members who have shown that they are students. */
export type StudentTables = {
  student_proof: {
    uid: string;
    /** The student's address. */
    email: string;
    /** Whose mailbox that is (`customerKey`): it proves this for one account at a time. */
    mailbox: string;
    proved_at: Date;
    valid_until: Date;
  };
  /** The newest link of a member; earlier ones work no more. */
  student_link: {
    uid: string;
    token_hash: string;
    email: string;
    asked_at: Date;
    expires_at: Date;
  };
};

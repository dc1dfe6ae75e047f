import type { User } from '#generator/generated/user.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { timezoneFaults } from '#schemas/_meta/timezone.ts';

export default defineRules<User>('user', {
  check: ({ timezone }) => timezoneFaults(timezone),
});

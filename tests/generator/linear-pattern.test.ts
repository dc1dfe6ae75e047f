import { describe, expect, test } from 'vitest';
import { isLinear } from '../../generator/model/linear-pattern.ts';

describe('a pattern is linear', () => {
  test.each([
    '^[A-Z]{5}[0-9]{4}[A-Z]$',
    '^[A-Z0-9][A-Z0-9/_.-]{0,39}$',
    '^\\+[1-9][0-9]{7,14}$',
    '^([0-9A-F]{2}:){5}[0-9A-F]{2}$',
    '^(red|green|blue)$',
    '^[\\w.-]{2,}@[a-z]{2,}$',
    '^a\\+b\\(c\\)$',
    '^[(+*]+$',
    '^(?:ab)+$',
  ])('%s', (pattern) => {
    expect(isLinear(pattern)).toBe(true);
  });
});

describe('a pattern is not linear', () => {
  test.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|aa)+$',
    '^((ab)*c)*$',
    '^(a{1,})+$',
    '^(a)\\1$',
    '^(?=a)a$',
    '^(?:a+){2,}$',
    '^(a+){1,40}$',
  ])('%s', (pattern) => {
    expect(isLinear(pattern)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import asset from '#schemas/assets/asset.rules.ts';
import branch from '#schemas/facility/branch.rules.ts';
import vendor from '#schemas/masters/vendor.rules.ts';
import client from '#schemas/people/client.rules.ts';
import { codesOf } from './sentences.ts';

describe('an asset', () => {
  const inOrder = {
    purchased_on: '2024-01-10',
    received_on: '2024-01-20',
    installed_on: '2024-01-25',
    in_service_on: '2024-02-01',
    last_pm_on: '2026-01-09',
    next_pm_on: '2027-01-09',
  };

  it('may have no dates at all', () => {
    expect(asset.check({ name: 'Lift' })).toEqual([]);
  });

  it('may have all its dates on one day', () => {
    const oneDay = Object.fromEntries(Object.keys(inOrder).map((field) => [field, '2024-01-10']));
    expect(asset.check(oneDay)).toEqual([]);
  });

  it('is received, installed and in service in this order', () => {
    expect(asset.check(inOrder)).toEqual([]);
    expect(codesOf(asset.check({ ...inOrder, received_on: '2024-01-09' }))).toEqual([
      '/received_on received_before_purchase',
    ]);
    expect(codesOf(asset.check({ ...inOrder, installed_on: '2024-01-19' }))).toEqual([
      '/installed_on installed_before_receipt',
    ]);
    expect(codesOf(asset.check({ ...inOrder, in_service_on: '2024-01-19' }))).toEqual([
      '/in_service_on in_service_before_receipt',
    ]);
  });

  it('skips the dates that are missing between two', () => {
    expect(codesOf(asset.check({ purchased_on: '2024-01-10', in_service_on: '2024-01-01' }))).toEqual([
      '/in_service_on in_service_before_purchase',
    ]);
    expect(codesOf(asset.check({ purchased_on: '2024-01-10', installed_on: '2024-01-01' }))).toEqual([
      '/installed_on installed_before_purchase',
    ]);
  });

  it('is maintained next after it was maintained last', () => {
    expect(codesOf(asset.check({ ...inOrder, next_pm_on: '2024-01-09' }))).toEqual(['/next_pm_on next_before_last']);
  });

  it('has no date before 1950', () => {
    expect(codesOf(asset.check({ purchased_on: '1949-12-31' }))).toEqual(['/purchased_on date_too_early']);
  });
});

describe('tax numbers', () => {
  const right = { gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' };

  it('agree with each other on a client organisation and on a vendor', () => {
    for (const rules of [client, vendor]) {
      expect(rules.check(right)).toEqual([]);
      expect(codesOf(rules.check({ ...right, pan: 'AAPFU0939G' }))).toEqual(['/gstin gstin_pan']);
    }
  });

  it('have a right check digit on a branch', () => {
    expect(branch.check({ gstin: right.gstin })).toEqual([]);
    expect(codesOf(branch.check({ gstin: '27AAPFU0939F1ZW' }))).toEqual(['/gstin gstin_check_digit']);
  });

  it('are not judged where the form hides them', () => {
    expect(vendor.check({ gst_category: 'overseas', gstin: '27AAPFU0939F1ZW' })).toEqual([]);
  });
});

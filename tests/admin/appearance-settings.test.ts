import { describe, expect, it } from 'vitest';
import {
  appearanceAttributes,
  appearanceOf,
  choices,
  defaultAppearance,
  differences,
  followsSystem,
  knownOf,
  switches,
} from '#admin/appearance/appearance-settings.ts';
import theme from '#schemas/people/theme.json' with { type: 'json' };

describe('the appearance', () => {
  it('offers what the theme’s schema offers, and starts as it does', () => {
    const fields = Object.entries(theme.properties) as [string, { enum?: string[]; type: string; default?: unknown }][];
    const lists = fields.filter(([, field]) => field.enum);
    expect(Object.keys(choices).sort()).toEqual(lists.map(([name]) => name).sort());
    for (const [name, field] of lists) {
      const offered = choices[name as keyof typeof choices];
      expect([...offered].sort(), name).toEqual([...field.enum!].sort());
      expect(offered[0], name).toBe(field.default);
    }
    const booleans = fields.filter(([, field]) => field.type === 'boolean');
    expect(switches).toEqual(Object.fromEntries(booleans.map(([name, field]) => [name, field.default])));
  });

  it('is taken from the person, else from the organisation, else from the product', () => {
    const appearance = appearanceOf({ skin: 'bordered', footer: 'hidden' }, { skin: 'dark' });
    expect(appearance).toEqual({ ...defaultAppearance, skin: 'dark', footer: 'hidden' });
  });

  it('is the organisation’s alone where nobody may change it, except for the row height', () => {
    const appearance = appearanceOf({ skin: 'light', customizer: false }, { skin: 'dark', density: 'compact' });
    expect(appearance).toMatchObject({ skin: 'light', density: 'compact', customizer: false });
  });

  it('is dark where the operating system requests it, unless the person chose a skin or nobody may', () => {
    expect(appearanceOf({ skin: 'light' }, {}, true).skin).toBe('dark');
    expect(appearanceOf({ skin: 'light' }, { skin: 'semi_dark' }, true).skin).toBe('semi_dark');
    expect(appearanceOf({ skin: 'light', customizer: false }, {}, true).skin).toBe('light');
    expect([
      followsSystem({}, {}),
      followsSystem({}, { skin: 'light' }),
      followsSystem({ customizer: false }, {}),
    ]).toEqual([true, false, false]);
  });

  it('never lets a person overrule whether people may change it', () => {
    expect(appearanceOf({}, { customizer: false }).customizer).toBe(true);
  });

  it('leaves out unknown stored values', () => {
    expect(knownOf({ skin: 'neon', layout: 'horizontal', rtl: 'yes', footer: 7, scroll_top: false, x: 1 })).toEqual({
      layout: 'horizontal',
      scroll_top: false,
    });
    expect([null, 'dark', undefined, []].map(knownOf)).toEqual([{}, {}, {}, {}]);
  });

  it('stores only the differences from the default', () => {
    expect(differences({ skin: 'dark', footer: 'static' }, defaultAppearance)).toEqual({ skin: 'dark' });
  });

  it('is attributes as attributes in small letters and hyphens', () => {
    const attributes = appearanceAttributes({ ...defaultAppearance, rtl: true, route_transition: 'fade_in_left' });
    expect(attributes).toMatchObject({ skin: 'semi-dark', transition: 'fade-in-left', bar: 'static', dir: 'rtl' });
    for (const value of Object.values(attributes)) expect(value).toMatch(/^[a-z-]{1,20}$/);
  });
});

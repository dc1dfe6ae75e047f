/**
 * name | type | services | GST category | GST state | city | PIN code | payment days | taxed as | status | why blocked
 * The first letter of the name is the fifth letter of the PAN, as the law requires.
 */
export const vendors: Readonly<Record<string, string>> = {
  a: `
Medicare Instruments | distributor | SUPPLY INSTALLATION | registered_regular | 27 | Pune | 411030 | 45 | company | active |
Calibra Labs | calibration_lab | CALIBRATION QA | registered_regular | 27 | Pune | 411057 | 30 | company | active |
Coolair Engineers | contractor | AMC REPAIR INSTALLATION | registered_regular | 27 | Mumbai | 400072 | 30 | firm | active |
Respira Medical Systems | manufacturer | SUPPLY CMC TRAINING | registered_regular | 29 | Bengaluru | 560100 | 60 | company | active |
Imaging Partners | service | CMC REPAIR QA | registered_regular | 27 | Mumbai | 400093 | 30 | company | active |
Western Gas Works | contractor | AMC SUPPLY | registered_regular | 24 | Ahmedabad | 382213 | 30 | company | active |
Sahayog Electricals | service | REPAIR PM | registered_composition | 27 | Pune | 411002 | 15 | individual_huf | active |
Ramesh Carpentry Works | contractor | REPAIR | unregistered | 27 | Pune | 411009 | 7 | individual_huf | active |
Hansa Medizintechnik | manufacturer | SUPPLY TRAINING | overseas | - | Lübeck | 23558 | 60 | other | active |
Elevate Lifts | service | AMC REPAIR | registered_regular | 27 | Mumbai | 400018 | 30 | company | pending |
Nova Diagnostics Supply | distributor | SUPPLY | sez | 33 | Chennai | 600045 | 45 | company | pending |
Budget Biomed Repairs | service | REPAIR CALIBRATION | registered_regular | 27 | Pune | 411014 | 15 | firm | blocked | Three calibration certificates without a valid reference standard.
Green Loop Recyclers | contractor | DISPOSAL | registered_regular | 27 | Navi Mumbai | 400710 | 15 | company | active |
Suraksha General Insurance | insurer | SUPPLY | registered_regular | 27 | Mumbai | 400001 | 0 | company | active |
Old City Rentals | rental | RENTAL | registered_regular | 27 | Pune | 411011 | 30 | firm | inactive |`,
  b: `
Deccan Medical Agencies | distributor | SUPPLY INSTALLATION | registered_regular | 29 | Bengaluru | 560027 | 45 | company | active |
Garden City Calibration | calibration_lab | CALIBRATION | registered_regular | 29 | Bengaluru | 560058 | 30 | firm | active |
Sparsha Biomedical Services | service | CMC PM REPAIR | registered_regular | 29 | Bengaluru | 560010 | 30 | company | active |
Mysuru Cooling | contractor | AMC REPAIR | registered_composition | 29 | Mysuru | 570008 | 15 | individual_huf | active |
Nilgiri Lab Supplies | distributor | SUPPLY | registered_regular | 33 | Coimbatore | 641012 | 30 | company | pending |
Quick Power Solutions | service | AMC REPAIR | registered_regular | 29 | Bengaluru | 560045 | 30 | company | blocked | Repeated late response to generator breakdowns.
Trinity Sterilisers | manufacturer | SUPPLY CMC | registered_regular | 36 | Hyderabad | 500037 | 60 | company | active |
Usha Rentals | rental | RENTAL | unregistered | 29 | Bengaluru | 560004 | 15 | individual_huf | inactive |
Bharosa General Insurance | insurer | SUPPLY | registered_regular | 29 | Bengaluru | 560001 | 0 | company | active |`,
  c: `
Goa Cardiac Supplies | distributor | SUPPLY | registered_regular | 30 | Margao | 403601 | 30 | firm | active |
Mandovi Engineering | service | AMC REPAIR | registered_regular | 30 | Panaji | 403001 | 30 | firm | pending |`,
};

/** Contact persons, used one after the other. */
export const contactNames: readonly (readonly [name: string, designation: string])[] = [
  ['Harish Patil', 'Service coordinator'],
  ['Neha Kapoor', 'Sales manager'],
  ['Abdul Sheikh', 'Field engineer'],
  ['Joseph Fernandes', 'Branch manager'],
  ['Swati Bansal', 'Accounts'],
  ['Prakash Jadhav', 'Site supervisor'],
  ['Rekha Pillai', 'Help desk'],
  ['Sameer Chaudhari', 'Regional head'],
];

/** code | name | category | unit | part number | HSN | cost | minimum | order quantity | consumable */
export const components = `
BAT-12V7 | Sealed lead battery 12 V 7 Ah | BATTERY | NOS | SLA-12-7 | 8507 | 1450 | 6 | 10 | no
BAT-LI11 | Lithium battery pack 11.1 V | BATTERY | NOS | LI-111-52 | 8507 | 6800 | 4 | 4 | no
FLT-HEPA | HEPA filter 610 × 610 mm | FILTER | NOS | H14-610 | 8421 | 9200 | 4 | 8 | no
FLT-BACT | Bacterial filter for ventilators | FILTER | BOX | BVF-50 | 8421 | 2600 | 10 | 20 | yes
SNS-SPO2 | SpO₂ sensor, adult, reusable | SENSOR | NOS | DS-100A | 9018 | 3900 | 8 | 10 | no
SNS-O2 | Oxygen cell | SENSOR | NOS | OC-22 | 9027 | 7400 | 3 | 4 | no
CBL-ECG5 | ECG cable, five leads | CABLE | NOS | ECG-5L | 8544 | 4200 | 6 | 6 | no
CUF-AD | Blood pressure cuff, adult | CUFF | NOS | NIBP-A | 9018 | 850 | 12 | 20 | no
TUB-SIL8 | Silicone tubing 8 mm | TUBING | MTR | SIL-8 | 3917 | 120 | 25 | 50 | yes
FUS-5A | Fuse 5 A, slow, 20 mm | POWER | PAC | F5AT | 8536 | 90 | 10 | 20 | yes
LMP-OT | LED module of operating light | LAMP | NOS | OTL-LED | 9405 | 11800 | 2 | 2 | no
SEL-STER | Door seal of steam steriliser | SEAL | NOS | DS-450 | 4016 | 5600 | 1 | 2 | no
`;

#pragma once

#include "tests/conformance/plus_and_minus.h"
#include "tests/conformance/seven_ate_nine.h"
